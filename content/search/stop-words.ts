import type { Language } from '../languages.ts';

/** Words that say nothing of what is looked for; folded. */
export const stopWords: Record<Language, string> = {
  en: 'a about all am an and any are as at be been but by can cant could did do does doesnt dont for from get had has have how i id if im in into is isnt it its ive just me mine my need no not now of on once only onto or our please so some than that the their them then there these they this those to too us was wasnt we were what whats when where which while who why will with without wont would you your youre',
  nl: 'aan al als altijd ben bij dan dat de der deze die dit doe doen door dus een en er gaat geen had heb hebben heeft het hij hoe hun ik in is ja je jij jou jouw jullie kan kun kunnen laten lig ligt liggen maar maken me mee meer mijn moet mogen na naar niet niets nog nu of om omdat onder ons onze ook op over sta staat staan te tot uit u uw van vanaf veel via voor waar waarom wanneer wat we wel welk welke werd wij wil willen worden wordt ze zelf zit zitten zich zij zijn zo zonder',
};
