import { amelie } from '../support/personas';
import { test } from './fixtures';
import { Visitor } from './moves';

const out = '/tmp/syncui-shots';
for (const locale of ['fr', 'en'] as const)
  for (const scheme of ['light', 'dark'] as const)
    for (const size of [{ width: 390, height: 844 }, { width: 1280, height: 800 }])
      test(`${locale} ${scheme} ${size.width}`, async ({ newDevice, provider, guard }) => {
        if ((locale === 'en') !== (scheme === 'dark')) test.skip();
        guard.allow(/.*/);
        const page = await newDevice({ viewport: size, colorScheme: scheme, locale: locale === 'fr' ? 'fr-FR' : 'en-GB' });
        const visitor = new Visitor(page, locale);
        const shot = (name: string) => page.screenshot({ path: `${out}/${name}-${locale}-${scheme}-${size.width}.png` });
        await visitor.logsIn(amelie, { at: '/pages/cid' });
        await visitor.sees('synced');
        await shot('a-synced');
        const more = page.getByRole('button', { name: /Détails de la sync|Sync details/ });
        await more.click();
        await page.getByRole('button', { name: /^(Synchroniser|Sync now)$/ }).click();
        await page.getByText(/C’est fait|Done/).waitFor();
        await shot('b-details');
        await provider.faults({ match: 'PATCH /node', times: 50, status: 503, body: 'x' });
        await visitor.savesIdentityCard({ symptoms: 'Un' });
        await visitor.sees('waiting');
        await visitor.savesIdentityCard({ symptoms: 'Deux' });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForTimeout(1500);
        await shot('c-waiting');
        await provider.clearFaults();
        await visitor.sees('synced');
        await provider.faults({ match: 'PATCH /node', times: 50, status: 413, body: 'x' });
        await visitor.savesIdentityCard({ symptoms: 'Trois' });
        await page.getByText(/trop volumineux|too large/).waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
        await shot('d-parked');
        await page.evaluate(() => {
          let filler = '';
          for (let s = 4_000_000; s >= 1; s = Math.floor(s / 2)) {
            try { localStorage.setItem('filler', filler + 'x'.repeat(s)); filler += 'x'.repeat(s); s *= 2; } catch { /* full */ }
          }
        });
        await visitor.savesIdentityCard({ symptoms: 'Trois et beaucoup de mots encore pour que cela ne tienne pas' });
        await page.getByText(/rien n’est gardé|Nothing you write/).waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
        await shot('e-storage');
        await page.goto('/reco/add');
        await page.getByRole('progressbar').waitFor();
        await shot('f-exercise');
      });
