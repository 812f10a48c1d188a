import { Exit } from "effect"
import type { InvalidCredentials, TooManyTries } from "../accounts/AccountErrors.ts"
import type { Overloaded } from "../shared/Overloaded.ts"

/**
 * How many failures a minute end the tries: of one e-mail from one address, of one e-mail, of one address, of one user
 * (contract 15.3).
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
 * The same where the browser's mark of an earlier sign-in can lift the limit of the e-mail: a shown mark that does not
 * lift it, since it is not the user's, is a wrong guess, too.
 */
export const isWrongProof =
  (isMarkShown: boolean) =>
  (error: ProofFailure): boolean =>
    isWrongPassword(error) || (error._tag === "TooManyTries" && isMarkShown)
