import type { Page } from '@playwright/test';

/** The fonts that an element's text is drawn in. */
export async function fontsOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

/** Has each page that is loaded from now on note the moment when its login form is usable. */
export const marksUsable = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('form button:enabled')) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
