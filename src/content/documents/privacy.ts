import type { Content } from "#documents/documents.ts";
import { plainText } from "#fields/values.ts";
import { textList } from "./sample-values.ts";

/** It is true for what this product stores. {messages}, {addresses} and {unconfirmed} become what the settings say of the time. */
export const privacy: Content<"privacy"> = {
  updated: "2026-11-15",
  lead: "What this website learns about you, why, and for how long. The short form: you can read all of it without telling us who you are.",
  sections: [
    {
      id: "responsible",
      title: "Who is responsible",
      text: plainText(
        "The School of Management, Deurali Campus, of Nilgiri National University is responsible for the data described here and treats it under the Privacy Act, 2075 (2018) of Nepal.",
      ),
    },
    {
      id: "reading",
      title: "When you only read",
      text: plainText(
        "We set no cookie that tells you from others, use no analytics and show no advertisements. No page loads scripts, fonts or pictures from other companies, with one exception: the contact page shows a map, which your browser fetches from the map service. That service then learns your IP address, and its own policy applies.",
        "The home page may show a banner of the school. So that you do not see the same one twice, your browser notes which banners it has shown. That note stays on your device. A cookie named banners, which is the same for everybody and goes when you close the browser, says that the note still counts.",
      ),
    },
    {
      id: "logs",
      title: "Server logs",
      text: plainText(
        "For each form that is sent, and for each request that fails, our server writes a line: the time, the address of the page, the answer given and how long it took. Neither your IP address nor what you typed stands in it. We read these lines only to find faults. The company that runs our server may keep a log of the connections to it, with their IP addresses, under rules of its own.",
      ),
    },
    {
      id: "contact",
      title: "Contact messages",
      text: plainText(
        "When you write to us through the contact form we store what you typed (your name, e-mail address, telephone number, subject and message) and when it arrived. The office reads it in order to answer you, gets a copy of it by e-mail, and may forward it within the school to whoever can answer.",
        "To keep out spam we count how many messages come from one IP address in a short time, and set aside those that look machine-made. A person looks at what was set aside. The count, and the IP address with it, is removed within about two hours; it is not stored with the message.",
        "The message itself {messages}.",
      ),
    },
    {
      id: "newsletter",
      title: "Newsletter",
      text: plainText(
        "If you subscribe we store your e-mail address and the time. Where this site sends mail by itself, you then receive one message with a link, and only after you have confirmed there is your address used: nobody else can subscribe you. With the address we keep which notices you want and how often, which you choose there and change through a link in every mail, and for 90 days which mails were sent to you and whether your mail server took them. Against abuse we count, for about two hours, how many addresses come from one IP address; and so that nobody can have your mailbox filled, a hash of your address, with the number of messages that asked you to confirm, stays until a week after the last of them, also when you unsubscribe.",
        "Every newsletter carries a link with which you end the subscription at once. Your address is then deleted, not only marked; the office deletes it too when you ask.",
        "An address that was asked to confirm and did not is deleted after {unconfirmed}. Any other {addresses}.",
      ),
    },
    {
      id: "administrators",
      title: "Administrators",
      text: plainText(
        "The few members of staff who edit this site sign in with an e-mail address and a password. For them, and only for them, the site sets two cookies. One, named token, keeps them signed in; it ends when they log out, after twelve hours without use, and after seven days in any case. The other, named device, tells for half a year that this browser has signed in before, so that strangers who guess passwords cannot keep its owner out. Passwords and both cookies are stored only as hashes. Failed sign-ins are counted by account and by IP address to stop guessing; that count is removed about a day after the last of them.",
      ),
    },
    {
      id: "people",
      title: "People shown on the site",
      text: plainText(
        "The pages about faculties, administrative staff, campus chiefs and alumni show names, posts and pictures of people, with their consent or because the public has a right to know who holds an office. Results and merit lists give symbol or form numbers, not names.",
      ),
    },
    {
      id: "sharing",
      title: "Who else sees the data",
      text: plainText(
        "We sell nothing and pass nothing on for advertising. Data leaves the school only where a law or a court demands it, or to the companies that run our server and our mail, who may use it for that alone. Sites that we link to have policies of their own.",
      ),
    },
    {
      id: "children",
      title: "Children under 13",
      text: plainText(
        "This site is not directed to children under 13, and we do not knowingly collect data from them. If you believe that a child under 13 has sent us a message or subscribed to the newsletter, please tell us and we delete it.",
      ),
    },
    {
      id: "rights",
      title: "Your rights",
      text: [
        ...plainText("Write to the office, and we will"),
        textList(
          "points",
          "tell you what we hold about you and give you a copy,",
          "correct what is wrong,",
          "delete everything that is held under your e-mail address: your messages, your place on the newsletter’s list, and mails that still wait,",
          "explain anything here that is unclear.",
        ),
      ],
    },
    {
      id: "changes",
      title: "Changes to this policy",
      text: plainText(
        "When the site begins to store something else, this policy is changed first. The date above says when that last happened.",
      ),
    },
  ],
};
