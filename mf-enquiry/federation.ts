export default { name: 'enquiry', exposes: { './EnquiryForm': './src/exposed/EnquiryForm.tsx' } };
