/** Captions of a meeting with speaker names, in the format of meeting services. */
export const CAPTIONS = `WEBVTT
Kind: captions
Language: en

1
00:00:01.200 --> 00:00:04.800
<v Priya Raman>Good morning. Is the payment service
ready for the release on Thursday?

2
00:00:05.100 --> 00:00:09.400
<v Tom Becker>Almost. The payment service passes its load test,
but two alerts are still open.

3
00:00:09.400 --> 00:00:12.000
<v Tom Becker>I will close them before lunch.

4
00:00:11.600 --> 00:00:15.300
<v Priya Raman>Then the release stays on Thursday. Who writes the release notes?

5
00:00:16.000 --> 00:00:17.500
<v Tom Becker>I can write the release notes &amp; send them today.
`;

/** An interview in plain text with times. */
export const INTERVIEW = `Radio Harbour, transcript of the programme of 3 March

[00:00:04] Host: Welcome back. With me is Marta Solano, who restores wooden boats. Why wood, Marta?
[00:00:11] Marta Solano: Because a wooden boat can always be repaired. You take out one plank and put in another.
I have a boat on the yard now that is ninety years old.
[00:00:24] Host: How long does a restoration take?
[00:00:27] Marta Solano: A small boat takes a winter. A large one takes as long as the owner has patience.
`;

/** Output of a speech recognition service for a voice message. */
export const RECOGNISED = JSON.stringify({
  task: 'transcribe',
  language: 'english',
  duration: 9.6,
  text: ' Hi, this is Lena from the bike shop. Your bicycle is ready. Can you pick it up by Friday?',
  segments: [
    { id: 0, seek: 0, start: 0, end: 2.9, text: ' Hi, this is Lena from the bike shop.', temperature: 0 },
    { id: 1, seek: 0, start: 2.9, end: 5.1, text: ' Your bicycle is ready.', temperature: 0 },
    { id: 2, seek: 0, start: 5.1, end: 8.4, text: ' Can you pick it up by Friday?', temperature: 0 },
  ],
});
