import type {
  CampaignKind,
  CampaignState,
  DeliveryState,
  Frequency,
  SubscriberState,
} from "#features/newsletter/newsletter.rules.ts";

export interface MailTables {
  /** Mails that wait for the mail server. */
  outbox: {
    id: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body: string;
    html: string | null;
    headers: string;
    /** The link of an account that the mail carries; its secret is made when the mail is sent. */
    link_hash: string | null;
    created_at: string;
  };
  subscribers: {
    id: string;
    email: string;
    state: SubscriberState;
    /** In the links of the mails. It allows to confirm and unsubscribe. */
    token: string;
    asked_at: string | null;
    confirmed_at: string | null;
    /** The notice types that are wanted, ",Exam,Result,"; null for all. */
    types: string | null;
    frequency: Frequency;
    failures: number;
    stopped_at: string | null;
    stop_reason: string | null;
    created_at: string;
  };
  /** How often a mailbox was asked for a confirmation. It is forgotten a week after the last mail. */
  mailbox_pauses: {
    mailbox_hash: string;
    mails: number;
    last_mail_at: string;
  };
  /** The news of one notice, or a campaign of the office. */
  mailings: {
    id: string;
    kind: CampaignKind;
    notice_id: string | null;
    subject: string;
    body: string;
    /** For subscribers of these types; null for all. */
    types: string | null;
    state: CampaignState;
    version: number;
    /** No longer used. */
    filled_to: string;
    sent: number;
    refused: number;
    unconfirmed: number;
    dropped: number;
    /** When it stopped being a draft. Later subscribers do not get it. */
    begun_at: string | null;
    created_at: string;
  };
  deliveries: {
    mailing_id: string;
    subscriber_id: string;
    kind: CampaignKind;
    state: DeliveryState;
    /** When it may be sent: now, with the next summary, or after a pause. */
    due_at: string;
    tries: number;
    claimed_by: string | null;
    claimed_until: string | null;
    failure: string | null;
    created_at: string;
    changed_at: string;
  };
}
