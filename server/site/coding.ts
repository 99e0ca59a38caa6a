import Negotiator from 'negotiator';
import { remember } from '../remember.ts';

export type Coding = 'br' | 'gzip' | 'identity';

const offered: Coding[] = ['br', 'gzip', 'identity'];

/** The smallest content coding that an `Accept-Encoding` header allows. */
export const preferredCoding = remember((acceptEncoding): Coding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(offered);
  return offered.find((coding) => accepted.includes(coding)) ?? 'identity';
});
