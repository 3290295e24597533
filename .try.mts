import { chromium } from '@playwright/test';
import { serveFloor } from './tools/bench/floor/serve';
import { startProviderProcess } from './test/e2e/providerProcess';
import { pageToOpen, pageNames } from './tools/bench/pages';
import { visit } from './tools/bench/visiting';
const s = await serveFloor();
const p = await startProviderProcess();
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu']});
try {
for (const n of process.argv.slice(2) as typeof pageNames) { const t=Date.now(); try { console.log(n, JSON.stringify(await visit(await pageToOpen(n,b,s,p))), Date.now()-t); } catch(e) { console.log(n, e); } }
} finally { await b.close(); await s.stop(); await p.stop(); }
