import { networkOf } from 'shared-types/network';

/** Limits of one network: enquiries accepted, and tries (contracts, API). */
export const ACCEPTED = { count: 5, windowSeconds: 600 };
export const TRIES = { count: 60, windowSeconds: 60 };

/** Keys under which the tries of a network are counted, those with a plan to price, and what was accepted. */
export const triesKey = (ip: string): string => `enquiry:try:${networkOf(ip)}`;
export const pricedKey = (ip: string): string => `enquiry:priced:${networkOf(ip)}`;
export const acceptedKey = (ip: string): string => `enquiry:accepted:${networkOf(ip)}`;
