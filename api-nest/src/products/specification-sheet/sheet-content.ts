/** Everything a specification sheet says. */
export interface SheetContent {
  id: string;
  name: string;
  shortDescription: string;
  description: string;
  price: string;
  features: string[];
  /** Lines of the specification table. */
  rows: { label: string; value: string }[];
  colours: string[];
  /** What the picture shows, for whoever cannot see it. */
  pictureAlt: string;
  brandName: string;
  phone: string;
  email: string;
  address: string[];
  companyRegistration: string;
  /** e.g. `21 November 2026`. */
  date: string;
}
