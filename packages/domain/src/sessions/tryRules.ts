import { Exit } from "effect"
import type { InvalidCredentials, TooManyTries } from "../accounts/AccountErrors.ts"
import type { Overloaded } from "../shared/Overloaded.ts"

/** Of one e-mail from one address (`pair`) or from anywhere, of one address, of one signed-in user (contract 15.3). */
export const failuresAMinute = { pair: 10, email: 60, address: 60, user: 10 }

export const countsAsFailure = <A, E>(exit: Exit.Exit<A, E>, isWrongGuess: (error: E) => boolean): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some(
    (reason) => reason._tag === "Interrupt" || (reason._tag === "Fail" && isWrongGuess(reason.error))
  )

type ProofFailure = InvalidCredentials | Overloaded | TooManyTries

/** A server too busy to compare is no wrong guess. */
export const isWrongPassword = ({ _tag }: ProofFailure): boolean => _tag === "InvalidCredentials"

/**
 * A guess is a wrong password or a wrong mark. A browser that shows the mark of its user is exempt from the limit of the
 * e-mail, so whoever shows a mark and is refused by that limit has a wrong one.
 */
export const isWrongProof =
  (isMarkShown: boolean) =>
  (error: ProofFailure): boolean =>
    isWrongPassword(error) || (error._tag === "TooManyTries" && isMarkShown)
