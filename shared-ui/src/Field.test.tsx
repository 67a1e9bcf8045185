import { render, screen } from '@testing-library/react';
import { Checkbox, SelectField, TextArea, TextField } from './Field';

test('a required field marks its label with an asterisk that is not read out', () => {
  render(<TextField label="First Name" name="firstName" required />);
  expect(screen.getByRole('textbox', { name: 'First Name' })).toBeRequired();
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('an error marks the control as invalid and describes it', () => {
  render(<TextField label="Email" name="email" error="Please enter a valid email address." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
});

test('a field without an error is not described as one', () => {
  render(<TextArea label="Message" name="message" />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).toHaveAttribute('rows', '4');
});

test('a select offers its options in order after the placeholder', () => {
  render(
    <SelectField
      label="Area of Interest"
      name="interest"
      placeholder="Select an option"
      options={[
        { value: 'home', label: 'Home Storage Solutions' },
        { value: 'other', label: 'Other' },
      ]}
    />,
  );
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Select an option',
    'Home Storage Solutions',
    'Other',
  ]);
});

test('a checkbox is named by its label and described by its error', () => {
  render(<Checkbox label="I agree" name="consent" error="You must agree to our privacy policy." />);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(
    'You must agree to our privacy policy.',
  );
});
