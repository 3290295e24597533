import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InstallApp } from '../../../src/screens/account/AccountScreen';
import { keepInstallPrompt } from '../../../src/ui/installPrompt';
import { named } from '../../support/screenNames';
import { inFrench } from '../../support/inFrench';

const draws = () => render(inFrench(<InstallApp />));

/** What Chromium sends when the app can be installed. */
const offered = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn() });

/** How the page is shown: in a browser, or as an app of its own. */
const isShownAs = (mode: 'browser' | 'standalone') => {
  window.matchMedia = (query) => ({ matches: query === `(display-mode: ${mode})` }) as MediaQueryList;
};

beforeEach(() => isShownAs('browser'));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('R31 how to install the app', () => {
  it('R31 is not said where the browser cannot', () => {
    expect(draws().container).toBeEmptyDOMElement();
  });

  it('R31 is said for Safari’s hands, until the app is opened from the home screen', () => {
    Object.assign(navigator, { standalone: false });
    draws();
    expect(screen.getByText(/touchez Partager/)).toBeVisible();
    cleanup();
    Object.assign(navigator, { standalone: true });
    expect(draws().container).toBeEmptyDOMElement();
  });

  it('R31 asks through the browser’s own dialog, once, and never in the installed app', () => {
    const offer = offered();
    keepInstallPrompt(offer);
    expect(offer.defaultPrevented).toBe(true);
    isShownAs('standalone');
    expect(draws().container).toBeEmptyDOMElement();
    cleanup();
    isShownAs('browser');
    const { container } = draws();
    fireEvent.click(screen.getByRole('button', { name: named('Installer l’application') }));
    expect(offer.prompt).toHaveBeenCalledTimes(1);
    expect(container).toBeEmptyDOMElement();
    cleanup();
    expect(draws().container).toBeEmptyDOMElement();
  });
});
