import type { Locator } from '@playwright/test';
import { fillEnquiry, visitor } from './enquiry-form';
import { expect, test } from './fixtures';
import { drawing, price } from './planner-page';

// What a screen reader gets: landmarks, headings, names and states of each kind of page, and announcements.

const FORM = [
  'textbox "First name"',
  'textbox "Last name"',
  'textbox "Email"',
  'textbox "Phone"',
  'combobox "Area of interest"',
  'textbox "Message"',
  'checkbox "I agree that Formraster processes my data to respond to this enquiry, as described in the privacy policy."',
  'link "privacy policy"',
  'button "Submit Enquiry"',
  'status',
];

/** Content of each page in this order; other content may be in between. */
const PAGES: Record<string, string[]> = {
  '/': [
    'heading "Modular shelving for home, office and retail" [level=1]',
    'region "Highlights"',
    'group "1 of 3"',
    'heading "Premium German Engineered Modular Shelving for UK Spaces" [level=2]',
    'link "Explore Products"',
    'link "Request Consultation"',
    'group "Choose a slide"',
    'button "Go to slide 3"',
    'button "Pause slides"',
    'button "Previous slide"',
    'button "Next slide"',
    'heading "German craftsmanship" [level=3]',
    'region "Product Range"',
    'heading "Product Range" [level=2]',
    'article',
    'heading "Wall System" [level=3]',
    'paragraph: From £299',
    'link "Learn More – Wall System"',
    'region "Solutions for Every Space"',
    'article "Home & Living"',
    'link "Explore Home & Living"',
    'region "Installation Gallery"',
    'paragraph: Showing 6 of 12 professional installations',
    'link "View Full Gallery"',
    'region "Get In Touch"',
    'heading "Why Choose Us" [level=3]',
    'form "Send an enquiry"',
    ...FORM,
  ],
  '/products': [
    'navigation "Breadcrumb"',
    'heading "Products" [level=1]',
    'article "Wall System"',
    'heading "Wall System" [level=2]',
    'heading "Key features" [level=3]',
    'list',
    'region "Ready-planned series"',
    'heading "Classic Series" [level=3]',
    'link "View Details – Classic Series"',
    'link "Request Custom Quote"',
    'link "Request Full Catalogue"',
  ],
  '/products/wall-system': [
    'navigation "Breadcrumb"',
    'link "Products"',
    'figure "Anthracite colour simulation"',
    'heading "Wall System" [level=1]',
    'group "Preview colour Anthracite"',
    'radio "White"',
    'radio "Cream"',
    'radio "Light Gray"',
    'radio "Medium Gray"',
    'radio "Anthracite" [checked]',
    'radio "Black"',
    'link "Request Quote"',
    'link "Download Brochure"',
    'region "Overview"',
    'region "Key features"',
    'region "Specifications"',
    'rowheader "Dimensions"',
    'cell "Width 60-320cm, height 40-240cm, depth 20-45cm"',
    'rowheader "Load capacity"',
    'region "Available colours"',
    'region "Did you know?"',
    'form "Ask about Wall System"',
    ...FORM,
    'navigation "More products"',
    'link "Previous Retail Display"',
    'link "Next Desk System"',
  ],
  '/solutions': [
    'heading "Storage Solutions" [level=1]',
    'heading "Home & Living" [level=2]',
    'link "Explore – Home & Living"',
    'region "The advantage of one system"',
    'region "From first call to finished wall"',
    'heading "Consultation" [level=3]',
    'link "Request Consultation"',
    'link "View Gallery"',
  ],
  '/solutions/home-living': [
    'heading "Home & Living" [level=1]',
    'region "Overview"',
    'region "Features"',
    'region "Applications"',
    'region "How your project runs"',
    'region "Success stories"',
    'link "See it in the gallery – Evening Media Wall"',
    'form "Ask about Home & Living"',
    ...FORM,
    'navigation "More solutions"',
  ],
  '/gallery': [
    'heading "Inspiration gallery" [level=1]',
    'search',
    'searchbox "Search the gallery"',
    'group "Filter by category"',
    'button "All (12)" [pressed]',
    'button "General (0)"',
    'button "Residential (6)"',
    'button "Commercial (0)"',
    'button "Office (3)"',
    'button "Storage (0)"',
    'button "Retail (3)"',
    'status: 12 projects',
    'heading "Evening Media Wall" [level=2]',
    'link "Evening Media Wall"',
  ],
  '/about': [
    'heading "One connector, over 30 years" [level=1]',
    'region "What we hold on to"',
    'heading "Excellence" [level=3]',
    'heading "Customer Focus" [level=3]',
    'heading "Sustainability" [level=3]',
    'region "German engineering, UK service"',
    'region "Four people you will meet"',
  ],
  '/planner': [
    'heading "Will it fit, and what does it cost?" [level=1]',
    'navigation "Views of the drawing"',
    'img "Wall System on a wall of 360 by 250 cm: 4 bays, 24 cells, 320 cm wide and 200 cm high"',
    'link "Get a quote"',
    'region "Which system?"',
    'radio "Wall System From £299" [checked]',
    'region "How large is the wall?"',
    'textbox "Width (cm)": "360"',
    'textbox "Height (cm)": "250"',
    'region "How much should it hold?"',
    'region "Which finish?"',
    'region "Refine it"',
    'region "Send it, or keep it"',
    'link "Send this plan for a quote"',
    'region "What it costs, part by part"',
    'table',
  ],
  '/contact': [
    'heading "Talk to us" [level=1]',
    'term: Phone',
    'link "0808 157 0123"',
    'term: Opening hours',
    'listitem: Mon-Fri 9:00-18:00',
    'listitem: Sat 10:00-16:00',
    'listitem: Sun closed',
    'form "Send an enquiry"',
    ...FORM,
    'region "Throughout the United Kingdom"',
    'region "Common questions"',
    'link "Request Catalogue"',
    'button "How quickly will I have a quote?"',
  ],
  '/resources': [
    'heading "Resources" [level=1]',
    'tablist "Resources"',
    'tab "Guides" [selected]',
    'tab "Installation"',
    'tab "Care & Maintenance"',
    'tab "Warranty"',
    'tabpanel "Guides"',
    'region "Frequently asked"',
    'button "How long will I wait?"',
    'region "Terms & Conditions"',
    'link "Download Terms & Conditions (PDF)"',
    'link "Download Warranty Terms (PDF)"',
  ],
  '/privacy': [
    'heading "Privacy and cookies" [level=1]',
    'tablist "Policies"',
    'tab "Privacy Policy" [selected]',
    'tab "Cookie Policy"',
    'tabpanel "Privacy Policy"',
  ],
  '/thank-you': [
    'heading "Thank you for visiting" [level=1]',
    'link "Home"',
    'link "Contact"',
    'link "Products"',
    'region "Inspiration, meanwhile"',
    'link "View in gallery – Evening Media Wall"',
  ],
  '/products/no-such-product': ['heading "Product not found" [level=1]', 'link "All products"'],
  '/no-such-page': [
    'heading "404 Page Not Found" [level=1]',
    'paragraph: Did you forget to add the page to the router?',
    'link "Go to the home page"',
  ],
};

/** What the planner asks and offers once it is interactive. */
const PLANNER = [
  'button "Undo" [disabled]',
  'button "Redo" [disabled]',
  'listbox "Cells of the plan. Arrow keys choose one to refine"',
  'option "Bay 1, cell 1 from the floor: Door" [selected]',
  'status: It fits',
  'heading "Which system?" [level=2]',
  'group "System"',
  'radio "Desk System From £449"',
  'group "Proposal"',
  'radio "Oak" [checked]',
  'combobox "Bay, from the left"',
  'combobox "Cell, from the floor"',
  'group "What the cell is"',
  'checkbox "Back panel"',
  'combobox "It holds"',
  'textbox "Height of the cell (cm)": "36"',
  'textbox "Depth, all bays (cm)": "30"',
  'button "Remove this cell"',
  'button "Do not fix it to the wall"',
  'textbox "Name of this plan"',
  'button "Save, for a short address"',
  'status',
  'combobox "Delivered to"',
  'checkbox "Fitted by our own fitters"',
];

/** Roles, names and states in the order in which they are read, without the nesting. */
async function readOut(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n');
  return lines.map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)':?$/, '$1')
      .replace(/:$/, ''),
  );
}

/** The first entry of `expected` that does not follow the previous one. */
function firstMissing(read: readonly string[], expected: readonly string[]): string | undefined {
  let from = 0;
  return expected.find((line) => {
    const at = read.indexOf(line, from);
    from = at + 1;
    return at === -1;
  });
}

test('each kind of page is read out with its landmarks, headings, names and states', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const [address, expected] of Object.entries(PAGES)) {
    await site.open(address);
    const read = await readOut(page.getByRole('main'));
    expect(firstMissing(read, expected), `${address} reads:\n${read.join('\n')}`).toBeUndefined();
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('another page is announced by its title and the focus on its beginning', async ({ page, site }) => {
  await site.open('/');
  for (const [link, title] of [
    ['Products', 'Modular Shelving Systems | Formraster'],
    ['Contact', 'Contact | Formraster'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('results of a search and images of the viewer are announced', async ({ page, site }) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await page.getByRole('searchbox').fill('london');
  await expect(page.getByRole('status').filter({ hasText: /^1 project of 12$/ })).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Evening Media Wall', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(viewer).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('Image 2 of 12: Calm Bedroom Storage, Bath');
  expect(firstMissing(await readOut(viewer), ['button "Zoom in"', 'button "Close"'])).toBeUndefined();
  await expect(viewer.getByRole('img')).toHaveCount(1);
});

test('a changed plan is announced by its price, and its drawing says what is drawn', async ({
  page,
  site,
}) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const read = await readOut(page.getByRole('main'));
  expect(firstMissing(read, PLANNER), read.join('\n')).toBeUndefined();
  const first = await price(page).innerText();
  // Only a change inside a live region that is there already is announced.
  const region = await price(page).elementHandle();
  const fits = await page.getByRole('status').filter({ hasText: 'It fits' }).elementHandle();
  await page.getByRole('textbox', { name: 'Width (cm)' }).fill('240');
  await expect(drawing(page)).toHaveAccessibleName(
    /^Wall System on a wall of 240 by 250 cm: \d bays, \d+ cells, \d+ cm wide and \d+ cm high$/,
  );
  await expect(price(page)).not.toHaveText(first);
  await page.getByRole('button', { name: 'Do not fix it to the wall' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'One thing to mend' })).toBeVisible();
  expect(await region?.innerText()).toBe(await price(page).innerText());
  expect(await fits?.innerText()).toBe('One thing to mend');
});

test('mistakes are led to, and an enquiry’s success is announced', async ({ page, site }) => {
  await page.clock.install();
  await site.open('/contact');
  await site.slotsHydrated();
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the form' })).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await page.getByRole('link', { name: 'Please enter a valid email address.' }).click();
  await expect(email).toBeFocused();

  await fillEnquiry(page, visitor('announced@example.com'));
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enquiry Submitted' })).toContainText(
    'Thank you for your enquiry. We will get back to you shortly.',
  );
});
