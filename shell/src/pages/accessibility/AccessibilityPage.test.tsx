import { render, screen } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { AccessibilityPage } from './AccessibilityPage';

test('the statement names the standard, the tests, the limits and where to report a barrier', () => {
  render(
    <InSite at="/accessibility">
      <AccessibilityPage />
    </InSite>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'The standard we follow',
    'How we test',
    'What does not work yet',
    'Tell us about a barrier',
  ]);
  expect(screen.getByText(/Guidelines 2\.2, level AA/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@formraster.example' })).toHaveAttribute(
    'href',
    'mailto:hello@formraster.example',
  );
});
