import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { startTestProgress } from './test-progress.ts'

/** Prints each failed test at once and the number of finished files. */
export default class ProgressReporter implements Reporter {
  private readonly progress = startTestProgress()
  private readonly pendingTestsByFile = new Map<string, number>()

  onBegin(_config: FullConfig, rootSuite: Suite): void {
    for (const test of rootSuite.allTests()) this.addPendingTests(test, 1)
    this.progress.setFileCount(this.pendingTestsByFile.size)
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    const hasFailed = status !== test.expectedStatus
    if (hasFailed)
      this.progress.addFailure(
        test.titlePath().filter(Boolean).join(' › '),
        errors.map(({ stack, message, value }) => stack ?? message ?? value ?? ''),
      )
    const isRetried = hasFailed && retry < test.retries
    if (!isRetried && this.addPendingTests(test, -1) === 0) this.progress.addFile()
  }

  onError({ message, stack }: { message?: string; stack?: string }): void {
    this.progress.addFailure('error outside of a test', [stack ?? message ?? ''])
  }

  onEnd(): void {
    this.progress.end()
  }

  printsToStdio(): boolean {
    return true
  }

  private addPendingTests({ location }: TestCase, count: number): number {
    const pendingCount = (this.pendingTestsByFile.get(location.file) ?? 0) + count
    this.pendingTestsByFile.set(location.file, pendingCount)
    return pendingCount
  }
}
