export {
  attachmentAnswerSchema,
  enquiryAnswerSchema,
  enquiryFormSchema,
  photographAnswerSchema,
} from 'shared-types/enquiry';
export { receivedEventSchemas } from 'shared-types/events';
export { pricedPlanSchema } from 'shared-types/planner/price';
export { planSavedSchema } from 'shared-types/planner/saved-plan';
export { problemSchema } from 'shared-types/problem';
export { parseAnswer, readAnswer } from 'shared-types/resources';
export { sampleAnswerSchema, sampleFormSchema } from 'shared-types/samples';
export { storageSchemas } from 'shared-types/storage';
