import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

// `npm run screenshots -w e2e`: the documentation's images, taken of the same running site.

export default defineConfig({ ...journeys, testMatch: ['screenshots.ts', 'admin-screenshots.ts'] });
