import { AnswerBytes, LargeAnswer } from "@design-workspace/adapters-http/middleware/AnswerBudget"
import { ByteBudget } from "@design-workspace/adapters-http/middleware/ByteBudget"
import { Layer } from "effect"

const others = { key: "user:others", verified: true }
const total = 64 * 1_048_576

const budget = new ByteBudget(total)
const usual = 65_536
const large = { above: usual }

/**
 * The budget of answers, in the hands of the test; every answer with a body is a large one while it is full.
 */
export const FillableAnswers = Layer.merge(
  Layer.succeed(AnswerBytes, budget),
  Layer.succeed(LargeAnswer, large)
)

/** Does something while others have all of the budget. */
export const whileFull = async <A>(run: () => Promise<A>): Promise<A> => {
  budget.count(others, total)
  large.above = 0
  try {
    return await run()
  } finally {
    large.above = usual
    budget.giveBack(others, total)
  }
}
