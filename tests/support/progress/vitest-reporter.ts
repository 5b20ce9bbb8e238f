import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { startTestProgress } from './test-progress.ts'

type SerializedError = ReturnType<TestModule['errors']>[number]

const describeError = ({ message, stack, diff }: SerializedError) => [stack ?? message, diff].filter(Boolean).join('\n')

/** Prints each failed test at once and the number of finished files. */
export default class ProgressReporter implements Reporter {
  private readonly progress = startTestProgress()

  onTestRunStart(specifications: readonly unknown[]): void {
    this.progress.setFileCount(specifications.length)
  }

  onTestCaseResult(testCase: TestCase): void {
    const { state, errors = [] } = testCase.result()
    if (state === 'failed')
      this.progress.addFailure(`${testCase.module.relativeModuleId}: ${testCase.fullName}`, errors.map(describeError))
  }

  onTestModuleEnd(testModule: TestModule): void {
    // A file that does not load has errors and no tests.
    const errors = testModule.errors()
    if (errors.length > 0) this.progress.addFailure(testModule.relativeModuleId, errors.map(describeError))
    this.progress.addFile()
  }

  onTestRunEnd(_testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    if (unhandledErrors.length > 0)
      this.progress.addFailure('error outside of a test', unhandledErrors.map(describeError))
    this.progress.end()
  }
}
