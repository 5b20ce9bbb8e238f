import { startProgress } from '#netlify/tools/progress.ts'

/** Shows how many test files have ended, and prints each failed test at once. */
export function startTestProgress() {
  const progress = startProgress('Tests', 'files')
  let fileCount = 0
  let endedCount = 0
  let failedCount = 0
  return {
    setFileCount(count: number): void {
      fileCount = count
    },
    addFile(): void {
      endedCount += 1
      progress.set(endedCount, fileCount, failedCount > 0 ? `${failedCount} failed` : undefined)
    },
    addFailure(name: string, messages: string[]): void {
      failedCount += 1
      progress.print(`\nFailed: ${name}\n${messages.join('\n')}`)
    },
    end: () => progress.end(),
  }
}
