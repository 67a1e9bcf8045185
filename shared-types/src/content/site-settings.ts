import type { SiteSettings } from '../site-settings';

const weekday = { opens: '09:00', closes: '18:00' };

/** The brand's details until the owner saves others (resolution 4; hours: public-site 9). */
export const defaultSiteSettings: SiteSettings = {
  brandName: 'Formraster',
  email: 'hello@formraster.example',
  phone: '0808 157 0123',
  address: ['Formraster Ltd', '14 Gridiron Yard', 'Clerkenwell', 'London EC1R 0AB'],
  companyName: 'Formraster Ltd',
  companyRegistration: 'Registered in England and Wales',
  companyNumber: '',
  vatNumber: '',
  openingHours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { opens: '10:00', closes: '16:00' },
    sunday: null,
  },
  social: { instagram: '', facebook: '', linkedin: '', pinterest: '' },
  measurementId: '',
};
