import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { callLimit, type Device, type Engine, type Tab } from './engine';

class FirefoxTab implements Tab {
  constructor(private readonly page: Page) {}

  async goTo(url: string): Promise<void> {
    await this.page.goto(url);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async click(element: string): Promise<void> {
    // A page behind another one paints nothing, and its clicks wait for a frame.
    await this.page.bringToFront();
    await (await this.element(element)).click();
  }

  async type(element: string, text: string): Promise<void> {
    await this.page.bringToFront();
    await (await this.element(element)).type(text);
  }

  async pressEscape(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  private async element(expression: string): Promise<ElementHandle> {
    const element = (await this.page.evaluateHandle(expression)).asElement();
    if (!element) throw new Error('There is no such element.');
    return element as ElementHandle;
  }
}

async function openDevice(browser: Browser): Promise<Device> {
  const context = await browser.createBrowserContext();
  return {
    openTab: async () => {
      const page = await context.newPage();
      await page.setViewport({ width: 390, height: 844 });
      page.on('dialog', (dialog) => void dialog.accept());
      return new FirefoxTab(page);
    },
    close: () => context.close(),
  };
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: callLimit,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'ui.prefersReducedMotion': 1 },
  });
  return { openDevice: () => openDevice(browser), stop: () => browser.close() };
}
