import { createContext } from 'react';

/** Addresses of built files and the inline script: known to the build, empty in the browser. */
export interface BuildContextValue {
  headScript: string;
  /** The application's files in the order of loading; the last one starts it. */
  files: string[];
  /** The whole stylesheet that all pages share, which the head script adds later. */
  siteStyles: string;
  /** The page's own stylesheets, which stand in its head. */
  pageStyles: string[];
  textFont: string;
  /** In development Vite serves the stylesheets; a build inlines what a page needs. */
  linkedStylesheets?: string[];
}

export const BuildContext = createContext<BuildContextValue>({
  headScript: '',
  files: [],
  siteStyles: '',
  pageStyles: [],
  textFont: '',
});

/** Where the build puts a page's styles. */
export const inlineStylesSlot = '/*styles*/';
