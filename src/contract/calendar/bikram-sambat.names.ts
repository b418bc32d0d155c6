/**
 * How people in Nepal write the twelve months, in both scripts, the spoken name beside the written one. What is typed is compared
 * by its beginning, so "Mang" is Mangsir.
 */
export const bikramSambatMonthNames: readonly (readonly string[])[] = [
  ["baishakh", "baisakh", "vaishakh", "वैशाख", "बैशाख"],
  ["jestha", "jeth", "jyestha", "जेठ", "जेष्ठ", "ज्येष्ठ"],
  ["ashadh", "asadh", "asar", "ashar", "असार", "अषाढ", "आषाढ"],
  ["shrawan", "shravan", "sawan", "saun", "साउन", "श्रावण"],
  ["bhadra", "bhadau", "भदौ", "भाद्र"],
  ["ashwin", "aswin", "asoj", "ashoj", "असोज", "अश्विन", "आश्विन"],
  ["kartik", "karthik", "kattik", "कात्तिक", "कार्तिक"],
  ["mangsir", "mansir", "marga", "मंसिर", "मङ्सिर", "मार्ग"],
  ["poush", "paush", "pus", "push", "पुस", "पुष", "पौष"],
  ["magh", "माघ"],
  ["falgun", "phalgun", "fagun", "phagun", "फागुन", "फाल्गुन"],
  ["chaitra", "chait", "चैत", "चैत्र"],
];
