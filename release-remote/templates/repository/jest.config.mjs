export { default } from '@formraster/kit/jest';
