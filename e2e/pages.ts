import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { solutions } from 'shared-types/content/solutions';
import { paths } from 'shared-types/routes';

// The one table of what tests expect of each page.

/**
 * What a first visit may fetch with an empty cache, before any activity: a page's scripts and stylesheets. A journey
 * (page-weight.spec.ts) holds every page to it, and `npm run lab -- visits` prints it beside what it measures. Bytes
 * are those of gzip at its best, which are the same on every machine.
 */
export interface Budget {
  /** Of the page itself, before compression. */
  html: number;
  bytes: number;
  requests: number;
  /** Round trips in which scripts are asked for: the first by the page, the second by a script of the first. */
  waves: number;
  /** Of `bytes`, what each remote adds to the page; no other may add anything. */
  remotes: Record<string, number>;
}

/** One address of each kind of public page. */
export interface SitePage {
  /** Of its screenshots and tests. */
  name: string;
  address: string;
  /** Without the brand; only of a page that search engines list. */
  title?: string;
  /** Types of its structured data, in their order. */
  jsonLd?: readonly string[];
  /** What a screen reader gets of its content, in this order; other content may be in between. */
  outline?: readonly string[];
  budget?: Budget;
}

/** Of the scripts alone, on a first visit of any page but the planner, in brotli. */
export const FIRST_SCRIPT_BYTES = 110_000;

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

export const sitePages: readonly SitePage[] = [
  {
    name: 'home',
    address: '/',
    title: 'Home and Retail Modular Shelving',
    jsonLd: ['Organization', 'WebSite'],
    budget: {
      html: 53_700,
      bytes: 127_400,
      requests: 3,
      waves: 1,
      remotes: { catalogue: 5_700, enquiry: 2_100, gallery: 2_000 },
    },
    outline: [
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
      'link "Plan & price"',
      'heading "German craftsmanship" [level=3]',
      'region "How large is your wall?"',
      'textbox "Width (cm)": "300"',
      'textbox "Height (cm)": "240"',
      'button "Plan & price"',
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
  },
  {
    name: 'products',
    address: '/products',
    title: 'Modular Shelving Systems',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 37_300, bytes: 121_500, requests: 2, waves: 1, remotes: { catalogue: 4_900 } },
    outline: [
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
  },
  {
    name: 'product',
    address: '/products/wall-system',
    title: 'Wall System',
    jsonLd: ['Product', 'BreadcrumbList'],
    budget: {
      html: 51_500,
      bytes: 125_400,
      requests: 2,
      waves: 1,
      remotes: { catalogue: 5_500, enquiry: 2_100 },
    },
    outline: [
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
  },
  {
    name: 'product-unknown',
    address: '/products/no-such-product',
    outline: ['heading "Product not found" [level=1]', 'link "All products"'],
  },
  {
    name: 'solutions',
    address: '/solutions',
    title: 'Storage Solutions',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 27_500, bytes: 120_500, requests: 2, waves: 1, remotes: { catalogue: 4_900 } },
    outline: [
      'heading "Storage Solutions" [level=1]',
      'heading "Home & Living" [level=2]',
      'link "Explore – Home & Living"',
      'region "The advantage of one system"',
      'region "From first call to finished wall"',
      'heading "Consultation" [level=3]',
      'link "Request Consultation"',
      'link "View Gallery"',
    ],
  },
  {
    name: 'solution',
    address: '/solutions/home-living',
    budget: {
      html: 31_300,
      bytes: 121_800,
      requests: 2,
      waves: 1,
      remotes: { catalogue: 4_900, enquiry: 2_100 },
    },
    outline: [
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
  },
  {
    name: 'gallery',
    address: '/gallery',
    title: 'Inspiration Gallery',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 40_700, bytes: 121_700, requests: 2, waves: 1, remotes: { gallery: 3_700 } },
    outline: [
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
  },
  {
    name: 'planner',
    address: '/planner',
    title: 'Planner: will it fit, and what does it cost?',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 58_900, bytes: 205_700, requests: 7, waves: 2, remotes: { planner: 67_200 } },
    outline: [
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
      'region "Change a cell"',
      'region "Send it, or keep it"',
      'link "Send this plan for a quote"',
      'region "What it costs, part by part"',
      'table',
      'region "Before you buy"',
    ],
  },
  {
    name: 'about',
    address: '/about',
    title: 'About Us',
    jsonLd: ['Organization', 'BreadcrumbList'],
    budget: { html: 20_500, bytes: 126_700, requests: 3, waves: 1, remotes: {} },
    outline: [
      'heading "One connector. Thirty years." [level=1]',
      'region "What we hold on to"',
      'heading "Excellence" [level=3]',
      'heading "Customer Focus" [level=3]',
      'heading "Sustainability" [level=3]',
      'region "German engineering, UK service"',
      'region "Four people you will meet"',
    ],
  },
  {
    name: 'contact',
    address: '/contact',
    title: 'Contact',
    jsonLd: ['LocalBusiness', 'FAQPage', 'BreadcrumbList'],
    budget: { html: 26_600, bytes: 173_400, requests: 9, waves: 2, remotes: { enquiry: 25_000 } },
    outline: [
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
  },
  {
    name: 'resources',
    address: '/resources',
    title: 'Resources',
    jsonLd: ['FAQPage', 'BreadcrumbList'],
    budget: { html: 35_900, bytes: 131_200, requests: 4, waves: 1, remotes: {} },
    outline: [
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
  },
  {
    name: 'privacy',
    address: '/privacy',
    title: 'Privacy and Cookies',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 23_500, bytes: 126_500, requests: 3, waves: 1, remotes: {} },
    outline: [
      'heading "Privacy and cookies" [level=1]',
      'tablist "Policies"',
      'tab "Privacy Policy" [selected]',
      'tab "Cookie Policy"',
      'tabpanel "Privacy Policy"',
    ],
  },
  {
    name: 'accessibility',
    address: '/accessibility',
    title: 'Accessibility',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 16_500, bytes: 123_400, requests: 3, waves: 1, remotes: {} },
    outline: [
      'heading "Accessibility" [level=1]',
      'heading "The standard we follow" [level=2]',
      'heading "How we test" [level=2]',
      'list',
      'heading "What does not work yet" [level=2]',
      'heading "Tell us about a barrier" [level=2]',
    ],
  },
  {
    name: 'project',
    address: '/project?items=product.wall-system,installation.1',
  },
  {
    name: 'samples',
    address: '/samples',
    title: 'Free samples',
    jsonLd: ['BreadcrumbList'],
    budget: { html: 30_000, bytes: 126_000, requests: 3, waves: 1, remotes: {} },
    outline: [
      'heading "Free samples" [level=1]',
      'form "Free samples"',
      'group "Choose up to five finishes"',
      'group "Boards"',
      'checkbox "Oak board"',
      'group "Frames"',
      'checkbox "Black frame"',
      'group "Fronts"',
      'checkbox "Anthracite front"',
      'group "Where shall we post them?"',
      'textbox "Name"',
      'textbox "Email"',
      'textbox "Phone"',
      'textbox "Address line 1"',
      'textbox "Address line 2"',
      'textbox "Town or city"',
      'textbox "Postcode"',
      'checkbox "I agree that Formraster processes my data to send me these samples, as described in the privacy policy."',
      'button "Order free samples"',
    ],
  },
  {
    name: 'thank-you',
    address: '/thank-you',
    budget: { html: 25_800, bytes: 126_500, requests: 3, waves: 1, remotes: {} },
    outline: [
      'heading "No enquiry was sent" [level=1]',
      'link "Home"',
      'link "Contact"',
      'link "Products"',
      'region "Inspiration, meanwhile"',
      'link "View in gallery – Evening Media Wall"',
    ],
  },
  {
    name: 'not-found',
    address: '/no-such-page',
    budget: { html: 14_400, bytes: 120_200, requests: 3, waves: 1, remotes: {} },
    outline: [
      'heading "404 Page Not Found" [level=1]',
      'paragraph: Did you forget to add the page to the router?',
      'link "Go to the home page"',
    ],
  },
];

/** Every page that search engines list: of the shell, of the products, of the solutions. */
export const listedAddresses: readonly string[] = [
  ...['/', '/products', '/solutions', '/gallery', '/planner', '/samples', '/about', '/contact', '/resources'],
  ...['/privacy', '/accessibility'],
  ...[...catalogueProducts, ...catalogueSeries].map(({ id }) => paths.product(id)),
  ...solutions.map(({ id }) => paths.solution(id)),
];

/** Public pages that search engines do not list. */
export const unlistedAddresses: readonly string[] = ['/thank-you', '/logo-concepts'];

/** @throws Error for an address that is not in the table, or has no budget */
export function budgetOf(address: string): Budget {
  const budget = sitePages.find((page) => page.address === address)?.budget;
  if (budget === undefined) throw new Error(`There is no budget for ${address}.`);
  return budget;
}
