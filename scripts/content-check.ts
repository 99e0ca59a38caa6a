/** Lists what an operator should look at in `content/`. It reports and judges nothing: always exit 0. */
import { formatFindings, reviewContent } from './content-check/review.ts';

process.stdout.write(formatFindings(reviewContent(new Date())));
