import { escapeHtml } from '#contracts/site.ts';
import type { MailBill, MailBlock, MailContent, MailFact, MailLink } from './content.ts';
import { changesAtNight, darkRules, inlineTone, layers, type ToneName } from './tones.ts';

/*
 * Mail programs differ from browsers: layout is in tables, because some know no other; essential styles
 * are inline, because some drop style sheets; nothing is loaded from anywhere.
 */

const styles = `:root{color-scheme:light dark}
td,th,p,h1,h2,a{font-family:Overpass,'Helvetica Neue',Helvetica,Arial,sans-serif}
${darkRules()}
@media (max-width:480px){.inset{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important}}`;

/** The content of a mail as an HTML document, which needs nothing beside itself. */
export function mailHtml(content: MailContent): string {
  const { language, preview, brand, kicker, heading, blocks, footer } = content;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(kicker)}</title>
<style>${styles}</style>
</head>
<body${look('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div hidden style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${emptyPreview}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"${look('page', '')}><tr><td align="center">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;table-layout:fixed;text-align:left;font:16px/1.5 Overpass,'Helvetica Neue',Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">
<tr><td${look('sea', 'padding:24px 32px 28px', 'inset')}>
${renderBrand(brand)}
<p${look('seaSoft', 'margin:32px 0 6px;font-size:15px')}>${escapeHtml(kicker)}</p>
<h1 dir="auto" class="h1" style="margin:0;font-size:38px;line-height:1.06;font-weight:700;letter-spacing:-.025em;text-wrap:balance">${escapeHtml(heading)}</h1>
</td></tr>
<tr><td style="padding:0">${bars([['marker', 72], ['crest']], 6)}</td></tr>
<tr><td${look('land', 'padding:32px 32px 36px', 'inset')}>
${blocks.map(renderBlock).join('\n')}
</td></tr>
<tr><td style="padding:0">${strata}</td></tr>
<tr><td${look('depth', 'padding:24px 32px 32px;font-size:14px', 'inset')}>
${footer.lines.map((text) => `<p style="margin:0 0 4px">${escapeHtml(text)}</p>`).join('')}
${footer.links.map((link) => `<p style="margin:8px 0 0">${anchor(link, 'depthLink')}</p>`).join('')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Padding of a short preview, because an inbox would else add the first words of the mail. */
const emptyPreview = '\u034f\u200c\u00a0'.repeat(60);

/** Levels of water between the land and what lies under it. */
const strata =
  bars([['layer4']], 4) + bars([['layer1']], 4) + bars([['layer3']], 8) + bars([['bill']], 8);

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'warning':
      return `<p${look('warning', 'margin:0 0 24px;padding:14px 16px;font-weight:700')}>${escapeHtml(block.text)}</p>`;
    case 'paragraph':
      return `<p style="margin:0 0 24px;font-size:17px;line-height:1.55">${lines(block.text)}</p>`;
    case 'aside':
      return `<p${look('soft', 'margin:0 0 24px;font-size:15px')}>${escapeHtml(block.text)}</p>`;
    case 'sign':
      return renderSign(block.facts);
    case 'facts':
      return `${renderTitle(block.title)}${renderFacts(block.facts)}`;
    case 'steps':
      return `${renderTitle(block.title)}${renderSteps(block.steps)}`;
    case 'action':
      return renderAction(block.link);
    case 'bill':
      return renderBill(block);
    case 'quote':
      return `${renderTitle(block.title)}<div lang="${block.language}" dir="auto"${look('quote', 'margin:0 0 28px;padding:16px 18px;border-left:4px solid;font-size:17px;line-height:1.55')}>${lines(block.text)}</div>`;
  }
}

function renderTitle(title: string | undefined): string {
  if (title === undefined) return '';
  return `<h2 style="margin:0 0 10px;font-size:20px;line-height:1.2;font-weight:700;letter-spacing:-.015em">${escapeHtml(title)}</h2>`;
}

/** A road sign: a plate with an inset line. */
function renderSign(facts: MailFact[]): string {
  const items = facts.map(
    ({ label, value }) =>
      `<div style="display:inline-block;vertical-align:top;width:48%;min-width:200px"><p${look('signSoft', 'margin:6px 0 0;font-size:15px')}>${escapeHtml(label)}</p><p style="margin:0 0 6px;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-.02em">${escapeHtml(value)}</p></div>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 32px"><tr><td${look('sign', 'padding:5px;border-radius:18px')}><div${look('sign', 'padding:10px 18px;border:2px solid;border-radius:13px')}>${items.join('')}</div></td></tr></table>`;
}

function renderFacts(facts: MailFact[]): string {
  const rows = facts.map(({ label, value, href }) => {
    const shown = href === undefined ? escapeHtml(value) : anchor({ text: value, href }, 'link');
    return `<tr><th scope="row"${look(['soft', 'hairline'], `${cell};width:32%;padding-right:12px;font-weight:400`)}>${escapeHtml(label)}</th><td dir="auto"${look('hairline', `${cell};font-weight:700`)}>${shown}</td></tr>`;
  });
  return `<table width="100%" cellspacing="0" cellpadding="0" border="0"${look('rule', 'margin:0 0 28px;table-layout:fixed;border-top:2px solid')}>${rows.join('')}</table>`;
}

const cell =
  'padding:9px 0;border-bottom:1px solid;text-align:start;vertical-align:top;font-size:16px;line-height:1.4';

function renderSteps(steps: string[]): string {
  const rows = steps.map(
    (step, index) =>
      `<tr><td${look('hairline', `${cell};width:44px;font-size:28px;line-height:1;font-weight:300`)}>${index + 1}</td><td${look('hairline', `${cell};padding-top:12px`)}>${escapeHtml(step)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"${look('rule', 'margin:0 0 32px;border-top:2px solid')}>${rows.join('')}</table>`;
}

function renderAction(link: MailLink): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 32px"><tr><td${look('action', 'border-radius:6px')}><a href="${escapeHtml(link.href)}" dir="auto"${look('action', 'display:block;padding:13px 22px;border-radius:6px;font-weight:700;text-decoration:none')}>${escapeHtml(link.text)}</a></td></tr></table>`;
}

/** A drill core beside the lines: each line with a price is a layer, thick as its share. */
function renderBill({ title, note, lines, total, link }: MailBill): string {
  let layer = 0;
  const rows = lines.map(({ label, value, share }) => {
    const ground = share > 0 ? layers[layer++ % layers.length] : undefined;
    const core = ['core', ...(ground === undefined ? [] : [ground])] as ToneName[];
    const height = 36 + Math.round(share * 90);
    return `<tr valign="top"><td aria-hidden="true" width="18" height="${height}"${look(core, 'border:solid;border-width:0 2px')}></td><th scope="row" align="left"${look('billLine', `${billCell};font-weight:400`)}>${escapeHtml(label)}</th><td align="right"${look('billLine', billCell)}>${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 32px"><tr><td${look('bill', 'padding:22px 20px 24px')}>
<h2 style="margin:0;font-size:20px;line-height:1.2;font-weight:700;letter-spacing:-.015em">${escapeHtml(title)}</h2>
<p${look('billSoft', 'margin:2px 0 16px;font-size:15px')}>${escapeHtml(note)}</p>
<table width="100%" cellspacing="0" cellpadding="0" border="0" style="font-size:15px;line-height:1.3;font-variant-numeric:tabular-nums">${rows.join('')}<tr><th colspan="2" scope="row" align="left" valign="bottom" style="padding:18px 0 0;font-weight:400">${escapeHtml(total.label)}</th><td align="right" style="padding:12px 0 0;font-size:36px;line-height:1;font-weight:300;letter-spacing:-.04em;white-space:nowrap">${escapeHtml(total.value)}</td></tr></table>
<div style="padding:16px 0 20px">${bars([['marker', 72], ['billRest']], 3)}</div>
<p style="margin:0">${anchor(link, 'billLink')}</p>
</td></tr></table>`;
}

const billCell = 'padding:8px 0 8px 16px';

/** The mark (app/components/brand.tsx) of tiny pieces, which Outlook can't place, and the name. */
function renderBrand(brand: string): string {
  // Height, left edge, width, curve at the left, width of the slope at the right, gap, stripe.
  const rows = [
    [9, 12, 21, '12px 0 0/9px 0 0', 6, 1, 20],
    [5, 12, 27, '0', 3, 3, 15],
    [4, 3, 39, '9px 0 0/4px 0 0', 2, 0, 0],
    [8, 0, 44, '3px 0 0/8px 0 0', 5, 1, 10],
  ] as const;
  const pieces = rows.map(
    ([height, left, body, curve, slope, gap, stripe]) =>
      `<div style="height:${height}px;white-space:nowrap"><span${look('mark', `${piece};margin-left:${left}px;width:${body}px;height:${height}px;border-radius:${curve}`)}></span><span${look('slope', `${piece};border-bottom:${height}px solid;border-right:${slope}px solid transparent`)}></span><span${look('marker', `${piece};margin-left:${gap}px;width:${stripe}px;height:4px`)}></span></div>`,
  );
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><!--[if !mso]><!--><td aria-hidden="true" style="padding-right:10px;font-size:0;line-height:0">${pieces.join('')}</td><!--<![endif]--><td style="font-size:24px;line-height:27px;font-weight:700;letter-spacing:-.03em">${escapeHtml(brand)}</td></tr></table>`;
}

const piece = 'display:inline-block;vertical-align:top';

/** A row of coloured bars; the last takes the rest of the width. */
function bars(parts: [tone: ToneName, width?: number][], height: number): string {
  const cells = parts.map(
    ([tone, width]) =>
      `<td height="${height}"${width === undefined ? '' : ` width="${width}"`}${look(tone, 'padding:0;font-size:0;line-height:0')}></td>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr>${cells.join('')}</tr></table>`;
}

function anchor(link: MailLink, tone: ToneName): string {
  return `<a href="${escapeHtml(link.href)}"${look(tone, 'text-decoration:underline')}>${escapeHtml(link.text)}</a>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}

/** Class and style of an element: its style by day, and a class where it changes at night. */
function look(tones: ToneName | ToneName[], css: string, className = ''): string {
  const names = [tones].flat();
  const classes = [...names.filter(changesAtNight), className].filter(Boolean).join(' ');
  const style = [css, ...names.map(inlineTone)].filter((part) => part !== '').join(';');
  return `${classes === '' ? '' : ` class="${classes}"`} style="${escapeHtml(style)}"`;
}
