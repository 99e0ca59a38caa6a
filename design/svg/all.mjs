// All drawings, by file name.
import './home.mjs';
import './services.mjs';
import './pages.mjs';
import './sea.mjs';

export { drawings } from './lib.mjs';
