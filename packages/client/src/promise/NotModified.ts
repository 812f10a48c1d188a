/** The answer of a read with `ifNoneMatch` when nothing changed since: the caller's copy is the current one. */
export interface NotModified {
  readonly notModified: true
}

export const notModified: NotModified = Object.freeze({ notModified: true })

/** Whether a read found nothing new. What is left otherwise is the resource. */
export const isNotModified = <A>(answer: A | NotModified): answer is NotModified => answer === notModified
