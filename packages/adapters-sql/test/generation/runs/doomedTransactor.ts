import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Context, Effect, Layer } from "effect"

/** Whether a fiber is inside of a transaction of the domain's. */
const Inside = Context.Reference<boolean>("adapters-sql/test/Inside", { defaultValue: () => false })

/**
 * A `Transactor` under which a process dies in its nth transaction, before the commit (`in n`), or right after the
 * commit (`after n`). Nested ones do not count.
 */
export const doomedTransactor = (doom: string, die: Effect.Effect<never>) =>
  Layer.effect(
    Transactor,
    Effect.map(Transactor, ({ run }) => {
      let count = 0
      return Transactor.of({
        run: (effect) =>
          Effect.flatMap(Inside, (isInside) => {
            if (isInside) return run(effect)
            count += 1
            const inner = Effect.provideService(effect, Inside, true)
            if (doom === `in ${count}`) return run(Effect.tap(inner, () => die))
            return doom === `after ${count}` ? Effect.tap(run(inner), () => die) : run(inner)
          })
      })
    })
  )
