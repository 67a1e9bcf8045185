import type { ComponentType } from 'react';
import EnquiryForm from './exposed/EnquiryForm';

/** What the shell's server renders, by the same keys as in `federation.ts`. */
export const exposes: Record<string, ComponentType> = { './EnquiryForm': EnquiryForm };
