import { createContext } from 'react';

/** Addresses of built files and the inline script: known to the build, empty in the browser. */
export interface BuildContextValue {
  headScript: string;
  /** The application's files in the order of loading; the last one starts it. */
  files: string[];
  /** The whole stylesheets of site and page, which the head script adds later. */
  stylesheets: string[];
  textFont: string;
  /** In development Vite serves the stylesheets; a build inlines the rules that a page uses. */
  linkedStylesheets?: string[];
}

export const BuildContext = createContext<BuildContextValue>({
  headScript: '',
  files: [],
  stylesheets: [],
  textFont: '',
});

/** Where the build puts the rules that a page uses. */
export const inlineStylesSlot = '/*styles*/';
