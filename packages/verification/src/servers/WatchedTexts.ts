import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { Effect, Layer } from "effect"
import type { StoreAdapters } from "./ServerUnderTest.ts"

/** What goes through `DocumentRepo.texts`. */
export class WatchedTexts {
  /** Bytes of text that each statement gave. */
  pages: Array<number> = []
  /** Before a page, with its number from 0. */
  before: (page: number) => Promise<void> = () => Promise.resolve()

  get given(): number {
    return this.pages.reduce((sum, bytes) => sum + bytes, 0)
  }

  reset(before: (page: number) => Promise<void> = () => Promise.resolve()): void {
    this.pages = []
    this.before = before
  }

  readonly around = (adapters: StoreAdapters): StoreAdapters =>
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
