import { type PageData, pageDataId } from '#contracts/page-data.ts';
import { slots } from '#contracts/slots.ts';

let current: PageData | undefined;

/**
 * What the server told of the page: in the browser that of the document, on the server that of the page which is
 * being rendered.
 */
export function pageData(): PageData {
  if (import.meta.env.SSR && !current) throw new Error('No page is being rendered');
  current ??= readFromDocument();
  return current;
}

/** On the server: renders with a page's data. Rendering is synchronous, so that no other page gets them. */
export function renderWith<Result>(data: PageData, render: () => Result): Result {
  current = data;
  try {
    return render();
  } finally {
    current = undefined;
  }
}

/** Whether a page is rendered for all requests, with places for what only the server knows. */
export function isStatic(): boolean {
  return import.meta.env.SSR && pageData().origin === slots.origin;
}

/** What the server knew of a call's answer when it made the page. */
export function knownAnswer<Answer>(path: string): Answer | undefined {
  return pageData().made?.answers.find((one) => one.path === path)?.data as Answer | undefined;
}

function readFromDocument(): PageData {
  const json = document.getElementById(pageDataId)?.textContent;
  return json ? JSON.parse(json) : { ...unknown, origin: location.origin };
}

const unknown = {
  api: '',
  year: '',
  samples: false,
  notice: null,
  footer: { servers: 'unknown', network: 'unknown', database: 'unknown' },
  highWater: null,
};
