import type { Page } from '@playwright/test';

/** Reloads, with a key that rotted after the page before wrote its last and before this one starts. */
export async function reloadsWith(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (sessionStorage.getItem('rotten') !== null) return;
      sessionStorage.setItem('rotten', name);
      localStorage.setItem(name, value);
    },
    [key, text] as const,
  );
  await page.reload();
}
