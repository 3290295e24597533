import { configure } from '@testing-library/react';

let waits = 0;

// A wait looks many times. The page is printed when it gives up, not at each look.
configure(({ asyncWrapper, getElementError }) => ({
  // A busy machine is no fault of the screen.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (run) => {
    waits += 1;
    try {
      return (await asyncWrapper(run)) as unknown;
    } catch (error) {
      if (error instanceof Error) {
        const { message, stack = '' } = error;
        error.message = getElementError(message, document.body).message;
        error.stack = stack.replace(message, () => error.message);
      }
      throw error;
    } finally {
      waits -= 1;
    }
  },
  getElementError: (message, container) => {
    if (waits === 0) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
}));
