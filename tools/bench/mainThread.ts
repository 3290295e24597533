import type { CDPSession, Page } from '@playwright/test';

/** The main thread of a page: what it has worked, and how fast it may. */
export class MainThread {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    // Processor time: what other programs take meanwhile does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  /** Slows the processor down by this factor. 1 is its own speed. */
  async slowDown(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Processor time of all tasks so far, ms, slow-down included. */
  async worked(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  }
}
