/** @jest-environment node */
import '../support/manyTries';
import './domain/programme/events.test';
import './domain/programme/excerpt.test';
import './domain/exportFile/exportFile.test';
import './domain/merge/mergeProperties.test';
import './persistence/mergeStored.test';
import './domain/user/returnUrl.test';
import './parts/calendarFile.test';
