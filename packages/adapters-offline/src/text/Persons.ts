import { singular } from "./Inflection.ts"
import { wordSet } from "./words.ts"

const people = wordSet(
  "engineer developer administrator admin officer architect analyst designer operator specialist scientist tester expert auditor " +
    "observer dba sre user visitor customer consumer subscriber member person employee citizen patient doctor nurse " +
    "driver rider passenger teacher student parent buyer seller merchant vendor supplier courier guest owner author " +
    "organisation company body bank country team department staff partner supervisor technician clerk " +
    "accountant lawyer lead leader consultant reviewer moderator maintainer programmer " +
    "participant applicant attendee tenant landlord shopper chef waiter pharmacist librarian farmer pilot crew " +
    "caller writer holder speaker helper viewer payer reporter trader traveller recipient keeper picker packer"
)

/** In lower case. */
export const isPerson = (low: string): boolean => people.has(low) || people.has(singular(low))

const jobs = wordSet(
  "engineer developer administrator officer architect analyst designer specialist scientist tester expert auditor dba sre " +
    "programmer technician"
)

/** A person who works on the system, not with it. */
export const isJob = (low: string): boolean => jobs.has(low) || jobs.has(singular(low))
