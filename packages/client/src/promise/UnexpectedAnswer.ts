/** What answered is not the service, or not as it should: a proxy's page, JSON that was cut off. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer"
  readonly status: number

  constructor(status: number, what: string, options?: ErrorOptions) {
    super(`The answer with status ${status} ${what}.`, options)
    this.status = status
  }
}
