import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { Effect, Layer } from "effect"
import type { Adapters } from "./ServerUnderTest.ts"

/** What goes through `DocumentRepo.texts`, and what happens before a page of them is read. */
export class WatchedTexts {
  /** The bytes of text that each statement gave. */
  pages: Array<number> = []
  /** Runs before a page, with its number from 0. */
  before: (page: number) => Promise<void> = () => Promise.resolve()

  /** All bytes of text so far. */
  get given(): number {
    return this.pages.reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Forgets what it has seen. */
  reset(before: (page: number) => Promise<void> = () => Promise.resolve()): void {
    this.pages = []
    this.before = before
  }

  /** The adapters with this between them and the domain. */
  readonly around = (adapters: Adapters): Adapters =>
    Layer.effect(
      DocumentRepo,
      Effect.map(DocumentRepo, (documents) =>
        DocumentRepo.of({
          ...documents,
          texts: (projectId, versions) =>
            Effect.gen({ self: this }, function* () {
              yield* Effect.promise(() => this.before(this.pages.length))
              const texts = yield* documents.texts(projectId, versions)
              this.pages.push(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
              return texts
            })
        })
      )
    ).pipe(Layer.provideMerge(adapters))
}
