import { Exit } from "effect"
import type { InvalidCredentials, TooManyTries } from "../accounts/AccountErrors.ts"
import type { Overloaded } from "../shared/Overloaded.ts"

/**
 * The failures within a minute after which further tries are refused (contract 15.3). `pair` counts those of one e-mail
 * from one address, `email` those of one e-mail from anywhere, `address` those of one address with any e-mail, `user`
 * those of one signed-in user.
 */
export const failuresAMinute = { pair: 10, email: 60, address: 60, user: 10 }

/** Whether a try still counts once it has ended: if it failed as a wrong guess or was interrupted. */
export const countsAsFailure = <A, E>(exit: Exit.Exit<A, E>, isWrongGuess: (error: E) => boolean): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some(
    (reason) => reason._tag === "Interrupt" || (reason._tag === "Fail" && isWrongGuess(reason.error))
  )

type ProofFailure = InvalidCredentials | Overloaded | TooManyTries

/** A password that does not fit is a wrong guess; a server that is too busy to compare it is none. */
export const isWrongPassword = ({ _tag }: ProofFailure): boolean => _tag === "InvalidCredentials"

/**
 * Whether a sign-in failed as a wrong guess. A browser may show a mark of an earlier sign-in; if it is the user's, the
 * limit of the e-mail does not hold. If a mark was shown and the limit still held, the mark is another user's: that
 * counts as a wrong guess.
 */
export const isWrongProof =
  (isMarkShown: boolean) =>
  (error: ProofFailure): boolean =>
    isWrongPassword(error) || (error._tag === "TooManyTries" && isMarkShown)
