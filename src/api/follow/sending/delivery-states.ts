import { type SqlBool, sql } from "kysely";

/** As the indexes say it: a value that is handed over finds none of them. */
export const isWaiting = sql<SqlBool>`deliveries.state = 'waiting'`;
export const isHeld = sql<SqlBool>`deliveries.state in ('claimed', 'handed', 'withheld')`;
export const isWithheld = sql<SqlBool>`${isHeld} and deliveries.state = 'withheld'`;
