import type { Role } from "../text/Heads.ts"

export interface KnownSpecialty {
  readonly name: string
  readonly roles: ReadonlyArray<Role>
  readonly description: string
}

const skill = (name: string, roles: string, description: string): KnownSpecialty => ({
  name,
  roles: roles.split(" ") as ReadonlyArray<Role>,
  description
})

/** The first of each role first. */
export const specialties: ReadonlyArray<KnownSpecialty> = [
  skill("Backend Engineer", "application integration", "Builds the services and their rules."),
  skill("Frontend Engineer", "edge clients", "Builds what people see and use."),
  skill("Database Administrator", "data", "Designs, tunes and guards the databases."),
  skill("Security Engineer", "security", "Keeps keys, identities and trust."),
  skill("Integration Engineer", "integration clients", "Connects the system to others."),
  skill("Site Reliability Engineer", "operations", "Keeps the system running and measured."),
  skill("Software Architect", "application", "Keeps the parts and their boundaries in order."),
  skill("Product Designer", "edge", "Designs how people work with the system."),
  skill("Quality Engineer", "operations application", "Tests that the system does what it must."),
  skill("Data Engineer", "data", "Builds what moves and shapes data."),
  skill("Platform Engineer", "operations", "Builds what the services run on."),
  skill("Network Engineer", "edge operations", "Plans and runs the network."),
  skill("Mobile Engineer", "edge clients", "Builds what runs on phones."),
  skill("Data Protection Officer", "security data", "Sees that personal data is treated as the law demands."),
  skill("Compliance Analyst", "security operations", "Proves that rules are kept."),
  skill("Business Analyst", "application", "Knows what the business needs and says it clearly."),
  skill("Technical Writer", "edge operations", "Writes what users and operators read."),
  skill("Support Specialist", "clients edge", "Helps those who use the system."),
  skill("Release Manager", "operations", "Brings changes into production."),
  skill("Cryptography Specialist", "security", "Chooses and checks the cryptography."),
  skill("Identity Specialist", "security", "Knows sign-in, rights and federation."),
  skill("Messaging Engineer", "integration", "Runs queues, brokers and mail."),
  skill("Search Engineer", "data application", "Makes things findable."),
  skill("Performance Engineer", "operations application", "Finds and removes what is slow."),
  skill("Accessibility Specialist", "edge", "Sees that everybody can use the system."),
  skill("Data Analyst", "data operations", "Reads what the figures say."),
  skill("Machine Learning Engineer", "application data", "Builds what learns from data."),
  skill("Incident Manager", "operations", "Leads when something breaks."),
  skill("Storage Engineer", "data", "Runs storage and archives."),
  skill("Auditor", "security operations", "Checks records from outside."),
  skill("API Designer", "edge integration", "Designs the interfaces between parts."),
  skill("Partner Manager", "clients integration", "Looks after those whom the system is connected to."),
  skill("Capacity Planner", "operations", "Plans for peaks."),
  skill("Penetration Tester", "security", "Tries to break in, by appointment.")
]

export const levels: ReadonlyArray<string> = ["Senior", "Lead", "Junior"]
