import { screen } from '@testing-library/react';
import { arrivesAt } from '../support/renderApp';

export const section = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

export const arrivesIn = async (number: number) => {
  await arrivesAt(`/plf/plf${String(number)}`);
  await screen.findByRole('progressbar');
};
