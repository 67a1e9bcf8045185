import type { BuiltInSolutionId } from '../page-texts/solutions';
import type { Solution } from '../solution';
import { DESK_SECTION_LOAD, FIXING_HEIGHT, INDUSTRIAL_LOAD, INSPECTION_INTERVAL, OFFICE_LOAD } from './facts';
import {
  furnitureElementsPicture,
  homeLivingPicture,
  industrialStoragePicture,
  officeWorkPicture,
  retailDisplaysPicture,
} from './solution-pictures';

/** A solution whose texts the owner may change. */
export interface BuiltInSolution extends Solution {
  id: BuiltInSolutionId;
}

/** The storage solutions, in order: the four of public-site 3 and the fifth of resolution 1. */
export const solutions: BuiltInSolution[] = [
  {
    id: 'home-living',
    name: 'Home & Living',
    shortDescription:
      'Shelving that begins with the room: living rooms, studies, kitchens, bedrooms and halls.',
    description:
      'Homes change faster than furniture does. A nursery becomes a study, a flat becomes a house, a record collection doubles. Our home solutions start from one measured wall and a list of what has to go there, and are planned so that each later change is a matter of adding a bay or moving a shelf. Nothing needs to be thrown away.',
    features: [
      'Planned to the centimetre from your own measurements',
      'Open shelves and closed storage in one unit',
      'Extended or rearranged when the room changes',
      'Real wood veneers beside powder-coated steel',
      `Fixed to wall or floor above ${FIXING_HEIGHT}`,
    ],
    applications: [
      'Living rooms and media walls',
      'Home libraries and studies',
      'Kitchens and larders',
      'Bedrooms and dressing rooms',
      'Hallways and landings',
      'Room dividers',
    ],
    picture: homeLivingPicture,
  },
  {
    id: 'office-work',
    name: 'Office & Work',
    shortDescription: 'Storage walls, dividers and desks that follow a team as it grows and moves.',
    description:
      'Offices are rearranged more often than they are rebuilt. Our office solutions use one grid for filing, lockers, dividers and desks, so that facilities teams can move storage between floors and reconfigure it themselves. Each project is drawn on your floor plan, quoted as a parts list and delivered in the order in which it is built.',
    features: [
      'Drawn on your floor plan before anything is ordered',
      'Dividers finished on both sides',
      `In Office Solutions, up to ${OFFICE_LOAD} per shelf and ${DESK_SECTION_LOAD} per desk section`,
      'Locks under one master key',
      'Delivery and installation outside working hours',
    ],
    applications: [
      'Open-plan offices',
      'Meeting rooms and boardrooms',
      'Receptions and waiting areas',
      'Filing rooms and archives',
      'Home offices',
    ],
    picture: officeWorkPicture,
  },
  {
    id: 'retail-displays',
    name: 'Retail Displays',
    shortDescription: 'Shop fittings with built-in light, made to be rearranged between seasons.',
    description:
      'A shop sells better when the goods are the brightest thing in it. Our retail displays carry light in the shelf, keep stock behind closed fronts and leave the eye nothing else to rest on. Staff re-set a wall themselves, and a second branch repeats the first from the same parts list.',
    features: [
      'Light in the front edge of every shelf',
      'Wall bays, tables and counters from one set of parts',
      'Boards and panels moved by shop staff without tools',
      'Locked stock drawers below the display',
      'Second branches repeated from the same parts list',
    ],
    applications: [
      'Boutiques and fashion',
      'Bookshops and galleries',
      'Delicatessens and food halls',
      'Showrooms',
      'Pop-up shops and exhibitions',
    ],
    picture: retailDisplaysPicture,
  },
  {
    id: 'furniture-elements',
    name: 'Furniture Elements',
    shortDescription: 'Sideboards, bedside units and low cabinets built from the parts of the shelving.',
    description:
      'Furniture Elements are the smallest pieces of the system: a sideboard under a picture, a bedside unit, a tall cabinet for the corner. They are made from the same boards, fronts and connectors as the shelving, so that a single piece bought today can become the end of a wall unit later.',
    features: [
      'Sideboards, cabinets and bedside units on one grid',
      'Grows into a wall unit with the same parts',
      'Doors, drawers and open bays in any order',
      'Delivered assembled where the stairs allow',
    ],
    applications: [
      'Sideboards and media units',
      'Bedside tables',
      'Hall and shoe cabinets',
      'Tall cabinets',
      'Low dividers and benches',
    ],
    picture: furnitureElementsPicture,
  },
  {
    id: 'industrial-storage',
    name: 'Industrial Storage',
    shortDescription: `Heavy-duty shelving for stores, workshops and archives: up to ${INDUSTRIAL_LOAD} per shelf, evenly loaded.`,
    description: `Industrial Storage is the same idea at full strength. Thicker uprights and double-edged shelves carry up to ${INDUSTRIAL_LOAD} each, evenly loaded; boxes, bins and pallets below share one labelled grid, so that picking lists follow the shelf. Each run is anchored to floor and wall and marked with its load, and fittings are inspected every ${INSPECTION_INTERVAL}.`,
    features: [
      `Up to ${INDUSTRIAL_LOAD} per shelf, evenly loaded`,
      'Anchored to floor and wall in every installation',
      'Bins, boxes and dividers on one labelled grid',
      'Load notices fitted to every run',
    ],
    applications: [
      'Stockrooms and warehouses',
      'Workshops and tool stores',
      'Document archives',
      'Back-of-house retail storage',
      'Laboratories and plant rooms',
    ],
    picture: industrialStoragePicture,
  },
];
