import { Effect, Layer } from "effect"
import { People } from "../../src/accounts/People.ts"
import { nameOfAuthor } from "../shared/authorNames.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

export const MemoryPeople = {
  layer: Layer.effect(
    People,
    Effect.map(MemoryStore, (store) =>
      People.of({
        namesOf: (ids) =>
          store.step(
            () =>
              new Map(
                [...ids].flatMap((id) => {
                  const name = nameOfAuthor(store, id)
                  return name === null ? [] : [[id, name]]
                })
              )
          )
      })
    )
  )
}
